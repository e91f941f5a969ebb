/** Domains that many customers have their mailbox at. */
const COMMON =
  'gmail.com googlemail.com yahoo.com yahoo.de yahoo.co.uk yahoo.fr hotmail.com hotmail.de hotmail.co.uk hotmail.fr outlook.com outlook.de live.com msn.com icloud.com me.com aol.com proton.me protonmail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org orange.fr free.fr bluewin.ch btinternet.com comcast.net'.split(
    ' ',
  )

/** Less common domains that look like a typo but are real. */
const REAL = new Set([
  'mail.com',
  'ymail.com',
  'gmx.com',
  'mac.com',
  'email.de',
  'live.de',
  'live.fr',
  'outlook.fr',
  'outlook.at',
])

/** The address that was probably meant where the domain is one slip away from a common one, such as `gmial.com`; else null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || domain === '' || COMMON.includes(domain) || REAL.has(domain)) return null
  const meant = COMMON.find((known) => isOneSlipAway(domain, known))
  return meant === undefined ? null : email.slice(0, at + 1) + meant
}

/** Whether one letter is missing, added, wrong, or two neighbours are swapped. */
function isOneSlipAway(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1 || known.length < 6) return false
  let start = 0
  while (start < typed.length && typed[start] === known[start]) start++
  const [rest, meant] = [typed.slice(start), known.slice(start)]
  return (
    rest.slice(1) === meant.slice(1) ||
    rest.slice(1) === meant ||
    rest === meant.slice(1) ||
    (rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2))
  )
}
