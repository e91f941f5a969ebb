/** Serves the last build: pages compressed, files for as long as they last. */
import { fileURLToPath } from 'node:url'
import compression from 'compression'
import express from 'express'
import { handler } from './dist/server/entry.mjs'

const port = Number(process.env.PORT ?? 3000)
const files = fileURLToPath(new URL('dist/client/', import.meta.url))

express()
  .disable('x-powered-by')
  .use(compression())
  .use('/_astro', express.static(`${files}_astro`, { immutable: true, maxAge: '1y' }))
  .use(express.static(files))
  .use(handler)
  .listen(port, () => console.log(`The storefront is at http://localhost:${port}`))
