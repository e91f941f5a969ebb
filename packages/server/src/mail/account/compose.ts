import { html } from 'hono/html'
import type { SiteSettings } from '../../settings/settings.ts'
import { display, frameMail, ink, mailButton, muted } from '../frame.ts'
import type { Mail } from '../mailer.ts'
import { accountMessages } from './messages.ts'

/** A mail about an account, with what it tells. */
export type AccountMail = {
  readonly to: string
  /** BCP 47; the site's own where the member has none. */
  readonly language: string | null
} & (
  | { readonly kind: 'VERIFICATION'; readonly code: string }
  | { readonly kind: 'RECOVERY' | 'ACTIVATION'; readonly link: string }
  | { readonly kind: 'PASSWORD_CHANGED' | 'APPROVED' | 'ACCOUNT_EXISTS' }
)

/** Subject and both forms of a mail about an account, in the language it is to have. */
export async function composeAccountMail(
  mail: AccountMail,
  settings: Pick<SiteSettings, 'name' | 'language' | 'shopUrl'>,
  siteUrl: string,
): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const language = (mail.language ?? settings.language).startsWith('de') ? 'de' : 'en'
  const messages = accountMessages[language]
  const { subject, title, text, note, button } = messages[mail.kind](settings.name)
  const shopUrl = settings.shopUrl ?? siteUrl
  const link = 'link' in mail ? mail.link : null
  const code = 'code' in mail ? mail.code : null
  const footer = messages.footer(settings.name)
  return {
    subject: code === null ? subject : `${code} · ${subject}`,
    html: await frameMail({
      language,
      shopName: settings.name,
      shopUrl,
      subject,
      preheader: text,
      body: html`
<h1 class="ink" style="margin:0 0 12px;${display};font-size:32px;line-height:1.1;font-weight:400;letter-spacing:-0.02em;${ink}">${title}</h1>
<p class="ink" style="margin:0 0 24px;${ink}">${text}</p>
${code === null ? '' : html`<p class="ink" style="margin:0 0 24px;font-size:32px;font-weight:600;letter-spacing:0.18em;font-family:ui-monospace,Menlo,Consolas,monospace;${ink}">${code}</p>`}
${link === null ? '' : html`<div style="margin:0 0 24px">${mailButton(link, button ?? link)}</div>`}
<p class="muted" style="margin:0;font-size:14px;${muted}">${note}</p>`,
      footer,
    }),
    text: [title, '', text, ...(code ? ['', code] : []), ...(link ? ['', link] : []), '', note, '', footer, ''].join(
      '\n',
    ),
  }
}
