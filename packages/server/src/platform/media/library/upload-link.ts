import { randomUUID } from 'node:crypto'
import type { VideoFacts } from '@cartwright/contract'
import type { Services } from '../../kernel/services.ts'
import { SiteSeal } from '../../secrets/site-secret.ts'

const seals = new SiteSeal('media-upload')

/** What was said of a file before it came. */
export interface AnnouncedFile {
  readonly fileName: string
  /** Whether the caller chose the name; otherwise the upload may name it. */
  readonly isNamed?: boolean
  /** Whether the response to the upload has image addresses in the provider's form. */
  readonly inProviderForm?: boolean
  readonly isPrivate: boolean
  readonly video?: VideoFacts | undefined
}

/** In milliseconds: enough to begin a long upload by a slow line. */
const LIFETIME = 60 * 60 * 1000

/** Creates a URL that takes one file. Its description is part of the URL, so that nothing is stored in the meantime. */
export async function uploadLink({ db, url, now }: Pick<Services, 'db' | 'url' | 'now'>, file: AnnouncedFile) {
  const expiresAt = new Date(now().getTime() + LIFETIME)
  // Two files of one name, announced at once, have an address each.
  const announced = { ...file, expires: expiresAt.getTime(), nonce: randomUUID() }
  const content = Buffer.from(JSON.stringify(announced)).toString('base64url')
  return { url: `${url}/media/uploads/${content}.${await seals.sign(db, content)}`, expiresAt }
}

/** An address that takes one file. */
interface UploadLink {
  readonly file: AnnouncedFile
  /** What was sealed: what tells it from any other. */
  readonly content: string
  readonly expiresAt: Date
}

/** What an address was made for; null when it has expired or was not made here. */
export async function openUploadLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<UploadLink | null> {
  const [content = '', seal = ''] = token.split('.')
  if (!(await seals.fits(db, content, seal))) return null
  const {
    expires,
    nonce: _,
    ...file
  }: AnnouncedFile & { expires: number; nonce: string } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'))
  return expires > now().getTime() ? { file, content, expiresAt: new Date(expires) } : null
}
