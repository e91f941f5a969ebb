import type { SiteSettings } from '@cartwright/server'

/** What is chosen among several. */
export const choices = { signUp: ['OPEN', 'CLOSED'], captcha: ['NEVER', 'AFTER_SUSPICION', 'ALWAYS'] } as const

/** What is on or off. */
export const switches = ['emailVerification', 'ownerApproval', 'uniformSignIn', 'memberPasskeys'] as const

export type ChoiceName = keyof typeof choices
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

/** What the form would change; the log then names nothing else. */
export function changesOf(form: SettingsForm, settings: SiteSettings): Partial<SettingsForm> {
  const names = [...switches, 'signUp', 'captcha'] as const
  return Object.fromEntries(names.filter((name) => form[name] !== settings[name]).map((name) => [name, form[name]]))
}
