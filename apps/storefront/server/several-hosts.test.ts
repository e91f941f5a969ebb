import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { rejectSeveralHosts } from './several-hosts.ts'

test.each([
  [['Host: shop.test'], 200],
  [['Host: shop.test', 'Host: evil.test'], 400],
  [['host: shop.test', 'HOST: shop.test'], 400],
])('answers a request with the hosts %s by %i', async (hosts, status) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(rejectSeveralHosts)
  app.all('*', (c) => c.text('page'))
  const server = createAdaptorServer({ fetch: app.fetch })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(['GET / HTTP/1.1', ...hosts, 'Connection: close', '', ''].join('\r\n'))
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
