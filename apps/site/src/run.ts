import { program } from './main.ts'

// Whatever is made here, from keys to backups, is for the user who runs the site.
process.umask(0o077)

// The bundler merges no chunks of a program that awaits at its top.
program.parseAsync()
