/** What our tests use of the S3 server on this machine. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: {
      silent?: boolean
      directory: string
      configureBuckets?: { name: string; configs: string[] }[]
    })
    configureBuckets(): Promise<void>
    getMiddleware(): RequestListener
  }
}
