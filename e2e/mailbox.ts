import { expect, type Page } from '@playwright/test'

/** The plain text of the latest mail to an address with a subject, from the built-in mailbox. */
export async function readMail(page: Page, siteUrl: string, to: string, subject: string): Promise<string> {
  const mailbox = await page.context().newPage()
  try {
    const mail = mailbox.getByRole('link').filter({ hasText: to }).filter({ hasText: subject }).first()
    await expect(async () => {
      await mailbox.goto(`${siteUrl}/_dev/mail?lang=en`)
      await expect(mail).toBeVisible({ timeout: 200 })
    }).toPass()
    const address = await mail.getAttribute('href')
    await mailbox.goto(`${siteUrl}${address}?form=plain`)
    return (await mailbox.locator('pre').textContent()) ?? ''
  } finally {
    await mailbox.close()
  }
}

/** The code of the latest mail. */
export async function readCode(page: Page, siteUrl: string, to: string): Promise<string> {
  return /^[A-Z2-9]{6}$/m.exec(await readMail(page, siteUrl, to, 'Your code'))?.[0] ?? ''
}

/** The address that a mail leads to for a new password. */
export async function readLink(page: Page, siteUrl: string, to: string, subject = 'new password'): Promise<string> {
  return /https?:\S+reset-password\S+/.exec(await readMail(page, siteUrl, to, subject))?.[0] ?? ''
}
