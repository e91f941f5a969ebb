import type { Transporter } from 'nodemailer'
import type { Mailer } from './mailer.ts'

interface SmtpOptions {
  /** Such as `smtp://user:password@mail.example.com:587`. */
  readonly url: string
  /** The site's public origin; mails come from `no-reply@` its host unless the SMTP user is an address. */
  readonly siteUrl: string
  /** What stands beside the address: the shop's name. */
  readonly senderName: () => Promise<string>
}

/** Milliseconds until a mail server that says nothing counts as not there. */
const TIMEOUT = 20_000

/** Sends through an SMTP server. */
export function smtpMailer({ url, siteUrl, senderName }: SmtpOptions): Mailer {
  let transport: Promise<Transporter> | undefined
  const address = senderAddress(url, siteUrl)
  const host = new URL(siteUrl).hostname
  return {
    send: async ({ id, to, subject, html, text, unsubscribeUrl, attachments = [] }) => {
      const from = { name: await senderName(), address }
      transport ??= openTransport(url)
      await (await transport).sendMail({
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
        attachments: attachments.map(({ name, mediaType, content }) => ({
          filename: name,
          contentType: mediaType,
          content,
        })),
        ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
      })
    },
    close: (force = false) => void transport?.then((open) => open.close({ force })),
  }
}

/** One click in the mail program is enough (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The library is loaded with the first mail: until then it is only in the way. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function senderAddress(url: string, siteUrl: string): string {
  const user = decodeURIComponent(new URL(url).username)
  return user.includes('@') ? user : `no-reply@${new URL(siteUrl).hostname}`
}
