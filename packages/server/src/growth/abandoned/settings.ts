import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'
import { invalidField } from '../../platform/kernel/errors.ts'

interface RecoverySettings extends WireSettings<'recoveryMails' | 'recoveryMailHours'> {}

/** Who gets mails about a checkout that was left, and when. */
export const recoverySettings: DomainSettings<RecoverySettings> = {
  defaults: { recoveryMails: 'NEVER', recoveryMailHours: [1, 24] },
  check: ({ recoveryMailHours = [] }) => checkHours(recoveryMailHours),
}

function checkHours(hours: readonly number[]) {
  const index = hours.findIndex((each, position) => position > 0 && each <= (hours[position - 1] ?? 0))
  if (index >= 0) throw invalidField(`settings.recoveryMailHours[${index}]`, 'must be more than the one before')
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends RecoverySettings {}
}
