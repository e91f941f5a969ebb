import { findMember, writeSettings } from '@cartwright/server/hosted'
import { callSite, createTestSite, PASSWORD, signUp } from '@cartwright/server/testing'
import { Browser } from '../testing.ts'
import { fieldsOf } from './testing-forms.ts'

/** A shop with a member who is signed in on a browser, and in an app. */
export async function openAccount() {
  const site = await createTestSite()
  await writeSettings(site.db, { name: 'Linholme', shopUrl: 'https://shop.test' })
  const member = await signUp(site)
  const signIn = async (email: string) => {
    const browser = new Browser(site)
    await browser.open('/sign-in', { email, password: PASSWORD })
    return browser
  }
  const browser = await signIn(member.email)
  const memberNow = async () => {
    const found = await findMember(site.db, member.memberId)
    if (!found) throw new Error('The member is gone')
    return found
  }
  return {
    site,
    member,
    browser,
    signIn,
    memberNow,
    profileNow: async () => (await memberNow()).profile,
    /** Changes the profile as an app of the member does. */
    byCall: async (identityProfile: object) => {
      const path = '/_api/iam/identity/v1/identities/my'
      const { status } = await callSite(site, member.access_token, 'PATCH', path, { identity: { identityProfile } })
      if (status !== 200) throw new Error(`The call was answered ${status}`)
    },
    /** Opens a page, and finds what its form holds. */
    openForm: async (path: string) => {
      const { status, text } = await browser.open(path)
      if (status !== 200) throw new Error(`${path} was answered ${status}`)
      return { text, fields: fieldsOf(text, new URL(path, site.url).pathname) }
    },
  }
}
