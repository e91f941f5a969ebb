import { OutgoingError } from '../../../platform/http/outgoing/outgoing-error.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { forbiddenAddress } from '../../../platform/media/library/fetch-file.ts'

/** How long a look-up may hold up the call; in milliseconds. */
const PATIENCE = 2000

/**
 * Refuses a picture's address that may not be called. Whether there is a picture is found out later, and the address is
 * looked at again then.
 *
 * @throws ValidationError
 */
export async function checkAddress({ outgoing }: Pick<Services, 'outgoing'>, address: string, field: string) {
  const url = new URL(address)
  const { allowedAddresses = [], resolveHost } = outgoing
  // Sites that may call private addresses are in development, and rarely have a certificate.
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && allowedAddresses.length > 0)
  if (!isSafe || url.username !== '' || url.password !== '') {
    throw invalidField(field, 'must begin with https:// and contain no password', 'FORMAT')
  }
  const { findDestination } = await import('../../../platform/http/outgoing/destination.ts')
  const outcome = findDestination(url, allowedAddresses, resolveHost).then(
    () => undefined,
    (error: unknown) => error,
  )
  const error = await Promise.race([outcome, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE).unref())])
  if (error instanceof OutgoingError && error.reason === 'FORBIDDEN_ADDRESS') throw forbiddenAddress(field)
}
