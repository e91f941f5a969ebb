import type { MailOptions } from '../mail-options.ts'
import type { MailContent } from '../mailer.ts'
import { renderMail } from './frame.ts'
import { type MailPart, paragraph, title } from './parts.ts'

interface MailTexts {
  readonly subject: string
  readonly title: string
  /** The first paragraph. */
  readonly intro: string
  /** What a list of mails shows beside the subject. Default: the first paragraph. */
  readonly preheader?: string
  /** The parts below the first paragraph. */
  readonly parts: readonly (MailPart | null)[]
  /** Why the recipient gets the mail. Default: the name and address of the shop. */
  readonly footer?: string
}

/** Both forms of a mail: HTML in the frame of the shop, and text. The owner's own texts replace subject and first paragraph. */
export function composeMail({ language, brand, own = {} }: MailOptions, mail: MailTexts): MailContent {
  const subject = own.subject ?? mail.subject
  const intro = own.intro ?? mail.intro
  const parts = [title(mail.title), paragraph(intro), ...mail.parts.filter((part) => part !== null)]
  const shop = `${brand.shopName} · ${brand.shopUrl}`
  const { preheader = intro, footer = shop } = mail
  return {
    subject,
    html: renderMail({ language, brand, subject, preheader, footer, body: parts.map(({ html }) => html) }),
    text: toText([
      ...parts.flatMap(({ text }) => text),
      ...(footer === shop ? [] : [[footer]]),
      [shop, ...brand.contact],
    ]),
  }
}

const toText = (paragraphs: MailPart['text']): string =>
  paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
