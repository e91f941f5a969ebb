import { setTimeout } from 'node:timers/promises'

/** The address for a new password in the latest mail to a member, from the built-in mailbox. */
export async function readLink(siteUrl: string, to: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const list = await (await fetch(`${siteUrl}/_dev/mail?lang=en`)).text()
    const entries = list.split('<a ').filter((entry) => entry.includes(to) && /new password/i.test(entry))
    const mail = /href="([^"]+)"/.exec(entries[0] ?? '')?.[1]
    if (mail) {
      const page = await (await fetch(`${siteUrl}${mail}?form=plain`)).text()
      const address = /https?:[^\s<"]+reset-password[^\s<"]+/.exec(page)?.[0]
      if (address) return address.replaceAll('&amp;', '&')
    }
    await setTimeout(100)
  }
  throw new Error(`No mail for a new password to ${to}`)
}
