import { invalidField } from '../../platform/kernel/errors.ts'
import { readWebAddress } from '../../platform/kernel/web-address.ts'

/** Placeholders that every address may have. */
const callbacks = ['postFlowUrl', 'thankYouPageUrl', 'state'] as const

/** Settings that hold the address of a page outside the site, and the placeholders of each. */
export const redirectPlaceholders = {
  bookingsCheckoutUrl: [
    'serviceId',
    'scheduleId',
    'eventId',
    'startDate',
    'endDate',
    'timezone',
    'resourceId',
    'locationId',
    ...callbacks,
  ],
  bookingsBookUrl: ['resourceId', ...callbacks],
  eventsCheckoutUrl: ['reservationId', 'eventSlug', ...callbacks],
  paidPlansCheckoutUrl: ['planId', 'checkoutData', ...callbacks],
  memberAccountUrl: ['section', 'postFlowUrl', 'state'],
} as const satisfies Record<string, readonly string[]>

export type RedirectSetting = keyof typeof redirectPlaceholders

const placeholder = /\{([^{}]*)\}/g

/** @throws ValidationError for a template that is no web address, or has a placeholder that the intent does not have */
export function checkRedirectAddresses(changes: { readonly [Name in RedirectSetting]?: string | undefined }): void {
  for (const [setting, known] of Object.entries(redirectPlaceholders)) {
    const template = Object.entries(changes).find(([name]) => name === setting)?.[1]
    if (!template) continue
    const field = `settings.${setting}`
    const names = [...template.matchAll(placeholder)].map(([, name = '']) => name)
    const unknown = names.find((name) => !known.some((one) => one === name))
    if (unknown !== undefined)
      throw invalidField(field, `has the unknown placeholder {${unknown}}; there are ${known.join(', ')}`, 'FORMAT')
    if (!readWebAddress(template.replace(placeholder, 'x')) || /^https?:\/\/[^/?#]*\{/i.test(template))
      throw invalidField(field, 'must be an https address with placeholders after its host only', 'FORMAT')
  }
}

/** The address with its placeholders filled in. A value that is not known is empty. */
export const fillAddress = (template: string, values: Readonly<Record<string, string | undefined>>): string =>
  template.replace(placeholder, (_, name: string) => encodeURIComponent(values[name] ?? ''))
