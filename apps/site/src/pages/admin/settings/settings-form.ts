import type { SiteSettings } from '@cartwright/server'

/** What is chosen among several. */
export const choiceNames = ['signUp', 'captcha'] as const
export const choices = {
  signUp: ['OPEN', 'CLOSED'],
  captcha: ['NEVER', 'AFTER_SUSPICION', 'ALWAYS'],
} as const satisfies Record<ChoiceName, readonly string[]>

/** What is on or off. */
export const switches = ['emailVerification', 'ownerApproval', 'uniformSignIn', 'memberPasskeys'] as const

export type ChoiceName = (typeof choiceNames)[number]
export type SwitchName = (typeof switches)[number]

/** What stands in the form: of a choice whatever was sent, since anything can be. */
export type SettingsForm = Readonly<Record<ChoiceName, string> & Record<SwitchName, boolean>>

/** The form as the settings are. */
export const toForm = (settings: SiteSettings): SettingsForm => settings

export function readSettingsForm(text: (name: string) => string): SettingsForm {
  const isOn = (name: SwitchName) => text(name) === 'yes'
  return {
    signUp: text('signUp'),
    captcha: text('captcha'),
    emailVerification: isOn('emailVerification'),
    ownerApproval: isOn('ownerApproval'),
    uniformSignIn: isOn('uniformSignIn'),
    memberPasskeys: isOn('memberPasskeys'),
  }
}

/** The name under which a form says what it showed of a setting when it was opened. */
export const shownName = (name: string) => `shown.${name}`

/** What the form showed when it was opened; of one that does not say, what is so now. */
export function readShown(text: (name: string) => string, settings: SiteSettings): SettingsForm {
  if (text(shownName('signUp')) === '') return toForm(settings)
  return readSettingsForm((name) => text(shownName(name)))
}

/** What was changed in the form: what somebody else decided meanwhile stays, and the log names nothing else. */
export function changesOf(form: SettingsForm, shown: SettingsForm): Partial<SettingsForm> {
  const names = [...switches, ...choiceNames]
  return Object.fromEntries(names.filter((name) => form[name] !== shown[name]).map((name) => [name, form[name]]))
}
