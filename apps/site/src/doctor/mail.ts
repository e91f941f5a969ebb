import { verifySmtp } from '@cartwright/server/hosted'
import { bad, type Finding, good, reasonOf } from './finding.ts'

interface ExaminedMail {
  readonly finding: Finding
  /** The clock of the mail server, where its greeting contains it. */
  readonly greetedAt: Date | null
}

/** Connects to the mail server and signs in, as for a mail; none is sent. */
export async function examineMail(smtpUrl: string | null): Promise<ExaminedMail> {
  const check = 'mail'
  if (smtpUrl === null)
    return { finding: bad(check, 'SMTP_URL is not set, so no customer gets a mail'), greetedAt: null }
  const { host } = new URL(smtpUrl)
  try {
    const greeting = await verifySmtp(smtpUrl)
    return { finding: good(check, `${host} accepts connections: ${greeting}`), greetedAt: dateOf(greeting) }
  } catch (error) {
    return { finding: bad(check, `${host} cannot be used: ${reasonOf(error)}`), greetedAt: null }
  }
}

/** Exim and Sendmail greet with their time: `220 mx ESMTP Exim 4.96 Tue, 24 Nov 2026 17:00:00 +0000`. */
function dateOf(greeting: string): Date | null {
  const [text] = /\w{3}, \d{1,2} \w{3} \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}/.exec(greeting) ?? []
  return text === undefined ? null : new Date(text)
}
