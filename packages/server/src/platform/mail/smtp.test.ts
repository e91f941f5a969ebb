import { afterEach, expect, test } from 'vitest'
import { smtpMailer } from './smtp.ts'
import { startMailServer } from './testing.ts'

const closers: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function mailServer() {
  const server = await startMailServer()
  closers.push(server.stop)
  return server
}

test('sends a mail to the server in both forms, with its sender and a message id', async () => {
  const { received, port } = await mailServer()
  const mailer = smtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    siteUrl: 'https://site.example.com',
    senderName: async () => 'Linholme',
  })
  closers.push(() => mailer.close())
  await mailer.send({ id: 'mail-1', to: 'ada@example.com', subject: 'Hello', html: '<p>Rich</p>', text: 'Plain' })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('From: Linholme <no-reply@site.example.com>')
  expect(received[0]).toContain('To: ada@example.com')
  expect(received[0]).toContain('Message-ID: <mail-1@site.example.com>')
  expect(received[0]).toContain('<p>Rich</p>')
  expect(received[0]).toContain('Plain')
})

test('a receiver cannot smuggle in further headers', async () => {
  const { received, port } = await mailServer()
  const mailer = smtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    siteUrl: 'https://s.example.com',
    senderName: async () => 'S',
  })
  closers.push(() => mailer.close())
  const subject = 'Order\r\nBcc: eve@example.com'
  await mailer.send({ id: 'mail-2', to: 'ada@example.com', subject, html: '', text: 'x' })
  expect(received[0]).not.toMatch(/^Bcc:/m)
})

test('a server that is not there is an error, so that the mail is tried again', async () => {
  const mailer = smtpMailer({
    url: 'smtp://127.0.0.1:9',
    siteUrl: 'https://s.example.com',
    senderName: async () => 'S',
  })
  closers.push(() => mailer.close())
  await expect(mailer.send({ id: 'm', to: 'a@example.com', subject: '', html: '', text: '' })).rejects.toThrow()
})

test('a mail with an unsubscribe address names it in its headers, for one click', async () => {
  const { received, port } = await mailServer()
  const url = `smtp://127.0.0.1:${port}`
  const mailer = smtpMailer({ url, siteUrl: 'https://s.example.com', senderName: async () => 'S' })
  closers.push(() => mailer.close())
  const unsubscribeUrl = 'https://s.example.com/unsubscribe?token=abc'
  await mailer.send({ id: 'mail-3', to: 'ada@example.com', subject: 'News', html: '', text: 'x', unsubscribeUrl })
  expect(received[0]).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('attaches files', async () => {
  const { received, port } = await mailServer()
  const url = `smtp://127.0.0.1:${port}`
  const mailer = smtpMailer({ url, siteUrl: 'https://s.example.com', senderName: async () => 'S' })
  closers.push(() => mailer.close())
  const attachments = [{ name: 'R-1.xml', mediaType: 'application/xml', content: '<Invoice/>' }]
  await mailer.send({ id: 'mail-4', to: 'ada@example.com', subject: 'Invoice', html: '', text: 'x', attachments })
  expect(received[0]).toContain('Content-Type: application/xml; name=R-1.xml')
  expect(received[0]).toContain(Buffer.from('<Invoice/>').toString('base64'))
})
