import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

interface MailFrame {
  readonly language: string
  readonly shopName: string
  readonly shopUrl: string
  readonly subject: string
  /** What a list of mails shows beside the subject. */
  readonly preheader: string
  readonly body: Html
  readonly footer: string
}

/** Colours are set on each element, since many mail programs read no style sheet; those that do also get a dark form. */
export const ink = 'color:#20281f'
export const muted = 'color:#5a6054'
export const display = "font-family:Fraunces,Georgia,'Times New Roman',serif"
const text = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

const darkMode = raw(`
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .page { background: #161b16 !important }
    .sheet { background: #1e251e !important; border-color: #374037 !important }
    .ink, .ink a { color: #f2ecdf !important }
    .muted { color: #b3b9aa !important }
    .rule { border-color: #374037 !important }
    .button { background: #e69a78 !important; color: #24120b !important }
  }
  @media (max-width: 480px) { .sheet-cell { padding: 28px 20px !important } }
`)

/** The sheet of paper around every mail of the shop. */
export async function frameMail(frame: MailFrame): Promise<string> {
  const { language, shopName, shopUrl, subject, preheader, body, footer } = frame
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${darkMode}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf7f1;${text};font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#faf7f1"><tr><td align="center" style="padding:32px 12px 48px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 8px 20px;${display};font-size:26px;letter-spacing:-0.03em;${ink}"><a href="${shopUrl}" style="${ink};text-decoration:none">${shopName}</a></td></tr>
<tr><td class="sheet" style="background:#fffdf9;border:1px solid #ddd3c3;border-radius:8px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="sheet-cell" style="padding:40px">${body}</td></tr></table></td></tr>
<tr><td class="muted" style="padding:20px 8px 0;font-size:13px;${muted}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  return String(page)
}

/** The one thing a mail asks for. */
export const mailButton = (href: string, label: string): Html =>
  html`<a class="button" href="${href}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#a8492a;color:#fffaf4;font-weight:600;text-decoration:none">${label}</a>`
