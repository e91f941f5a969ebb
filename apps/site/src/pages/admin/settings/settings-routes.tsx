import type { Language, PagesEnv } from '@cartwright/hosted-pages/kit'
import { inFields, noProblems, type Problems, readForm, seeOther, show } from '@cartwright/hosted-pages/kit'
import { type OwnerSession, readSettings, type Site, updateSettings, ValidationError } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { asOwner } from '../as-owner.ts'
import { changesOf, readShown } from '../initial-values.tsx'
import { adminPaths } from '../paths.ts'
import { settingsMessages } from './messages.ts'
import { addProfileField, removeProfileField, toFieldProblems } from './profile-field-changes.ts'
import { emptyField, type FieldForm } from './profile-fields.tsx'
import { type ChoiceName, choiceNames, readSettingsForm, type SettingsForm, toForm } from './settings-form.ts'
import { type SettingsDone, SettingsPage } from './settings-page.tsx'

type Ctx = Context<PagesEnv>

export async function showSettings(c: Ctx, site: Site): Promise<Response> {
  return answer(c, { form: toForm(await readSettings(site.db)) })
}

export async function postSettings(c: Ctx, site: Site, session: OwnerSession): Promise<Response> {
  const text = await readForm(c)
  if (text('addField') !== '') return postField(c, site, session, text)
  if (text('removeField') !== '') {
    await asOwner(c, session, () => removeProfileField(site, text('removeField')))
    return saidSo('removed')
  }
  const form = readSettingsForm(text)
  const shown = readShown(text, 'signUp', readSettingsForm, toForm(await readSettings(site.db)))
  const changes = changesOf(form, shown)
  try {
    if (Object.keys(changes).length > 0) await asOwner(c, session, () => updateSettings(site, changes))
  } catch (error) {
    return answer(c, { form, shown, problems: toSettingsProblems(error, c.get('frame').language) })
  }
  return saidSo('saved')
}

async function postField(c: Ctx, site: Site, session: OwnerSession, text: (name: string) => string): Promise<Response> {
  const typed = {
    fieldName: text('fieldName').trim(),
    fieldTitle: text('fieldTitle').trim(),
    fieldKind: text('fieldKind'),
  }
  try {
    await asOwner(c, session, () => addProfileField(site, typed))
  } catch (error) {
    const problems = toFieldProblems(error, c.get('frame').language)
    return answer(c, { form: toForm(await readSettings(site.db)), typed, problems })
  }
  return saidSo('added')
}

const saidSo = (done: SettingsDone) => seeOther(`${adminPaths.settings}?done=${done}`)

const dones: readonly SettingsDone[] = ['saved', 'added', 'removed']

interface Filled {
  readonly form: SettingsForm
  /** Default: the form is as it was opened. */
  readonly shown?: SettingsForm
  readonly typed?: FieldForm
  readonly problems?: Problems
}

function answer(c: Ctx, { form, shown = form, typed = emptyField, problems = noProblems }: Filled): Promise<Response> {
  const done = dones.find((each) => each === c.req.query('done')) ?? null
  return show(c, <SettingsPage {...{ frame: c.get('frame'), form, shown, typed, done, problems }} />, { problems })
}

/** What the rules of the call refused, beside the fields it named. */
function toSettingsProblems(error: unknown, language: Language): Problems {
  if (!(error instanceof ValidationError)) throw error
  const messages = settingsMessages[language]
  const isRefused = (name: ChoiceName) => error.violations.some(({ field }) => field === name)
  const names = choiceNames.filter(isRefused)
  const problems = inFields(Object.fromEntries(names.map((name) => [name, messages.chooseOne(messages[name])])))
  if (!problems) throw error
  return problems
}
