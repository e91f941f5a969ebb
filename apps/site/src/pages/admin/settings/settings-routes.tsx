import { type OwnerSession, readSettings, type Site, updateSettings, ValidationError } from '@cartwright/server'
import type { Context } from 'hono'
import type { PagesEnv } from '../../frame.ts'
import type { Language } from '../../language.ts'
import { readForm } from '../../sign-in/account-form.ts'
import { seeOther, show } from '../../sign-in/answers.ts'
import { inFields, noProblems, type Problems } from '../../sign-in/problems.ts'
import { asOwner } from '../as-owner.ts'
import { adminPaths } from '../paths.ts'
import { settingsMessages } from './messages.ts'
import { type ChoiceName, changesOf, choices, readSettingsForm, type SettingsForm, toForm } from './settings-form.ts'
import { SettingsPage } from './settings-page.tsx'

type Ctx = Context<PagesEnv>

export async function showSettings(c: Ctx, site: Site): Promise<Response> {
  return answer(c, toForm(await readSettings(site.db)), noProblems)
}

export async function postSettings(c: Ctx, site: Site, session: OwnerSession): Promise<Response> {
  const form = readSettingsForm(await readForm(c))
  const changes = changesOf(form, await readSettings(site.db))
  try {
    if (Object.keys(changes).length > 0) await asOwner(c, session, () => updateSettings(site, changes))
  } catch (error) {
    return answer(c, form, toSettingsProblems(error, c.get('frame').language))
  }
  return seeOther(`${adminPaths.settings}?done=saved`)
}

function answer(c: Ctx, form: SettingsForm, problems: Problems): Promise<Response> {
  const isSaved = c.req.query('done') === 'saved' && problems === noProblems
  return show(c, <SettingsPage {...{ frame: c.get('frame'), form, isSaved, problems }} />, { problems })
}

/** What the rules of the call refused, beside the fields it named. */
function toSettingsProblems(error: unknown, language: Language): Problems {
  if (!(error instanceof ValidationError)) throw error
  const messages = settingsMessages[language]
  const isRefused = (name: ChoiceName) => error.violations.some(({ field }) => field === name)
  const names = (Object.keys(choices) as ChoiceName[]).filter(isRefused)
  const problems = inFields(Object.fromEntries(names.map((name) => [name, messages.chooseOne(messages[name])])))
  if (!problems) throw error
  return problems
}
