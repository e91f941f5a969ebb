import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { mailPreviewRoutes } from './routes.ts'

/** Test mails for people who write the texts of mails. */
export const mailPreviews = defineDomain({ name: 'mail-previews', routes: mailPreviewRoutes })
