import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Where an app runs. A native one listens on any free port of its machine. */
export const ApplicationType = enumeration('ApplicationType', 'Where an app runs.', ['WEB', 'NATIVE'])
export type ApplicationType = z.output<typeof ApplicationType>

/** Where the image addresses in responses point. */
export const ImageAddresses = enumeration('ImageAddresses', 'Where the image addresses in responses point.', [
  'AUTOMATIC',
  'PROVIDER',
  'SITE',
])
export type ImageAddresses = z.output<typeof ImageAddresses>

/** What ID tokens may be signed with. */
export const IdTokenAlgorithm = enumeration('IdTokenAlgorithm', 'What ID tokens may be signed with.', [
  'EdDSA',
  'RS256',
])
export type IdTokenAlgorithm = z.output<typeof IdTokenAlgorithm>
