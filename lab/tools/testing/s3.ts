import { buildApp } from 'fauxqs'

/** An S3 service with one empty bucket, as a handler of requests to `node:http`. */
export async function openS3(bucket: string) {
  const service = buildApp({ logger: false })
  await service.inject({ method: 'PUT', url: `/${bucket}` })
  return service
}
