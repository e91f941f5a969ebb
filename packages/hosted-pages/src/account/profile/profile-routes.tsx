import { type BrowserSession, changeProfileInBrowser, type Member, type Site } from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { type Form, readForm } from '../../checkout/form.ts'
import type { PagesEnv } from '../../frame.ts'
import { seeOther, show } from '../../sign-in/answers.ts'
import { noProblems, type Problems } from '../../sign-in/problems.ts'
import { forMember } from '../for-member.ts'
import { accountPaths } from '../paths.ts'
import { layOutFields } from './custom-layout.ts'
import { enterProfile } from './enter-profile.ts'
import { writeSeen } from './merge.ts'
import { profileToForm } from './profile-form.ts'
import { ProfilePage } from './profile-page.tsx'
import { toProfileProblems } from './profile-problems.ts'
import type { Stored } from './stored-value.ts'

/** Adds the page on which a member sees and changes what it tells about itself. */
export function addProfilePage(pages: Hono<PagesEnv>, site: Site): void {
  pages.get(
    accountPaths.profile,
    forMember(site, 'profile', (c, { member }) => showProfile(c, member)),
  )
  pages.post(
    accountPaths.profile,
    forMember(site, 'profile', (c, session) => saveProfile(c, site, session)),
  )
}

interface Entered {
  readonly form?: Form
  readonly problems?: Problems
  /** The stored value, where the member entered another one. */
  readonly stored?: readonly Stored[]
}

function showProfile(c: Context<PagesEnv>, member: Member, entered: Entered = {}): Promise<Response> {
  const frame = c.get('frame')
  const fields = layOutFields(member.profile.customFields, frame.settings.profileFields, frame.language)
  const now = profileToForm(member.profile, fields)
  const { form = now, problems = noProblems, stored = [] } = entered
  const shown = { member, fields, seen: writeSeen(now) }
  const isSaved = c.req.query('done') === 'saved'
  return show(c, <ProfilePage {...{ frame, ...shown, form, problems, isSaved, stored }} />, { problems })
}

/** Nothing is written: something is wrong, or nothing is new. */
class NotSaved extends Error {
  override name = 'NotSaved'
}

async function saveProfile(c: Context<PagesEnv>, site: Site, session: BrowserSession): Promise<Response> {
  const { language, settings } = c.get('frame')
  const typed = await readForm(c.req.raw)
  const enter = (profile: Member['profile']) => enterProfile(typed, profile, settings.profileFields, language)
  let entry = enter(session.member.profile)
  try {
    await changeProfileInBrowser(site, session, (profile) => {
      // Another window may have been first.
      entry = enter(profile)
      if (entry.problems || Object.keys(entry.changes).length === 0) throw new NotSaved()
      return entry.changes
    })
    return seeOther(SAVED)
  } catch (error) {
    const { profile, form, stored, named } = entry
    const problems = error instanceof NotSaved ? entry.problems : toProfileProblems(error, named, language)
    if (!problems) return seeOther(SAVED)
    return showProfile(c, { ...session.member, profile }, { form, stored, problems })
  }
}

const SAVED = `${accountPaths.profile}?done=saved`
