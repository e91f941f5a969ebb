import type { SiteSettings } from '@cartwright/server/hosted'

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
export const toForm = (settings: SiteSettings): SettingsForm => ({
  signUp: settings.signUp,
  captcha: settings.captcha,
  emailVerification: settings.emailVerification,
  ownerApproval: settings.ownerApproval,
  uniformSignIn: settings.uniformSignIn,
  memberPasskeys: settings.memberPasskeys,
})

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
