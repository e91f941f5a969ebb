import {
  ApplicationError,
  type BrowserSession,
  changeProfileInBrowser,
  findMember,
  type Site,
} from '@cartwright/server'
import type { Context, Hono } from 'hono'
import { type Form, readForm } from '../../checkout/form.ts'
import type { PagesEnv } from '../../frame.ts'
import { seeOther, show } from '../../sign-in/answers.ts'
import { inFields, noProblems, type Problems } from '../../sign-in/problems.ts'
import { forMember } from '../for-member.ts'
import { accountPaths } from '../paths.ts'
import { layOutFields } from './custom-values.ts'
import { keptInstead } from './kept-instead.ts'
import { labelsOf } from './labels.ts'
import { profileMessages } from './messages.ts'
import { profileToForm, readProfileForm, seenOf } from './profile-form.ts'
import { ProfilePage } from './profile-page.tsx'
import { toProfileProblems } from './profile-problems.ts'

/** Adds the page on which a member sees and changes what it tells about itself. */
export function addProfilePage(pages: Hono<PagesEnv>, site: Site): void {
  pages.get(
    accountPaths.profile,
    forMember(site, 'profile', (c, session) => showProfile(c, session)),
  )
  pages.post(
    accountPaths.profile,
    forMember(site, 'profile', (c, session) => postProfile(c, site, session)),
  )
}

interface Entered {
  readonly form?: Form
  readonly problems?: Problems
  /** What is kept now where that is not what was seen. */
  readonly changed?: readonly string[]
}

function showProfile(c: Context<PagesEnv>, { member }: BrowserSession, entered: Entered = {}): Promise<Response> {
  const frame = c.get('frame')
  const { profile } = member
  const { form = profileToForm(profile, frame.language), problems = noProblems, changed = null } = entered
  const shown = { member, fields: layOutFields(profile.customFields, frame.language), seen: seenOf(profile) }
  const isSaved = c.req.query('done') === 'saved'
  return show(c, <ProfilePage {...{ frame, ...shown, form, problems, isSaved, changed }} />, { problems })
}

async function postProfile(c: Context<PagesEnv>, site: Site, session: BrowserSession): Promise<Response> {
  const { language } = c.get('frame')
  const { member } = session
  const { profile } = member
  const form = await readForm(c.req.raw)
  const read = readProfileForm(form, profile, language)
  if (Object.keys(read.changes).length === 0 && read.noNumbers.length === 0) return saved()
  if (form.seen !== seenOf(profile)) return showChanged(c, session, form)
  const messages = profileMessages[language]
  const labels = labelsOf(form, layOutFields(profile.customFields, language), messages)
  const noNumbers = read.noNumbers.map((name) => [name, messages.problems.number(labels.get(name) ?? name)] as const)
  const flaws = inFields(Object.fromEntries(noNumbers))
  if (flaws) return showProfile(c, session, { form, problems: flaws })
  try {
    const revision = String(member.revision)
    await changeProfileInBrowser(site, session, { revision, edit: () => read.changes })
    return saved()
  } catch (error) {
    if (!isConflict(error)) {
      const problems = toProfileProblems(error, { places: read.places, labels }, language)
      return showProfile(c, session, { form, problems })
    }
    const now = await findMember(site.db, member.id)
    return showChanged(c, now ? { ...session, member: now } : session, form)
  }
}

const saved = () => seeOther(`${accountPaths.profile}?done=saved`)

const isConflict = (error: unknown) => error instanceof ApplicationError && error.code === 'REVISION_CONFLICT'

/** What was typed, beside what is kept now. */
function showChanged(c: Context<PagesEnv>, session: BrowserSession, form: Form): Promise<Response> {
  const { language } = c.get('frame')
  const changed = keptInstead(form, session.member.profile, language)
  return showProfile(c, session, { form, changed, problems: { fields: {}, status: 409 } })
}
