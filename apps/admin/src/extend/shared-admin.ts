/** The entry of extensions that the site builds: they share the modules of the admin that runs them. */
export { requireExtension } from './define-admin.ts'
export * from './index.ts'
