import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { inFields, noProblems, type Problems, readForm, seeOther, show } from '@cartwright/hosted-pages/kit'
import type { OwnerSession, Site } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { findCountryPreset } from '../../../country-presets.ts'
import { needsSetUp, SetUpAnswers, setUp } from '../../../set-up.ts'
import { asOwner } from '../as-owner.ts'
import { adminPaths } from '../paths.ts'
import { setUpMessages } from './messages.ts'
import { SetUpPage } from './set-up-page.tsx'

type Ctx = Context<PagesEnv>

/** A shop that is set up has no first page any more. */
export async function showSetUp(c: Ctx, site: Site): Promise<Response> {
  if (!(await needsSetUp(site))) return seeOther(adminPaths.home)
  return showPage(c, { name: '', country: '', currency: '', language: c.get('frame').language }, noProblems)
}

export async function postSetUp(c: Ctx, site: Site, session: OwnerSession): Promise<Response> {
  if (!(await needsSetUp(site))) return seeOther(adminPaths.home)
  const text = await readForm(c)
  const answers = {
    name: text('name').trim(),
    country: text('country'),
    // The owner of most shops takes the currency of the country.
    currency: text('currency').trim().toUpperCase() || (findCountryPreset(text('country'))?.currency ?? ''),
    language: text('language'),
  }
  const parsed = SetUpAnswers.safeParse(answers)
  if (!parsed.success) {
    const { problems } = setUpMessages[c.get('frame').language === 'de' ? 'de' : 'en']
    const names = new Set(parsed.error.issues.map(({ path }) => path[0]))
    const wrong = Object.entries(problems).filter(([name]) => names.has(name))
    return showPage(c, answers, { ...noProblems, ...inFields(Object.fromEntries(wrong)) })
  }
  await asOwner(c, session, () => setUp(site, parsed.data))
  const { shopUrl } = c.get('frame')
  return seeOther(shopUrl ?? adminPaths.home)
}

const showPage = (c: Ctx, answers: Parameters<typeof SetUpPage>[0]['answers'], problems: Problems) =>
  show(c, <SetUpPage frame={c.get('frame')} answers={answers} problems={problems} />, { problems })
