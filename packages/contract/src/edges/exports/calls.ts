/** The calls of exports: for owners, and keys with that scope. Additions of this project. */
import { JobResponse } from '../../catalog/v1/transfer-messages.ts'
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { array, message, payload, text, timestamp } from '../../wire.ts'
import { ShopExport } from './messages.ts'

const PATH = '/v1/shop-exports'

const ShopExportNameRequest = message('ShopExportNameRequest', 'Which export.', {
  name: text({ min: 1, max: 200 }),
})

export const shopExports = defineCalls(
  { module: 'shopExports', service: 'siteSettings', roles: ['owner', 'app'], scope: 'MANAGE_BACKUPS' },
  {
    ListShopExports: {
      route: `GET ${PATH}`,
      description: 'The exports in the data folder, newest first. An addition of this project.',
      request: EmptyRequest,
      response: payload('The exports, newest first.', {
        exports: array(ShopExport),
      }),
    },
    StartShopExport: {
      route: `POST ${PATH}`,
      description:
        'Starts to write the whole shop into a ZIP archive, as a job: JSON Lines with schemas, CSV, media, and forms of other systems. The newest two remain. An addition of this project.',
      request: EmptyRequest,
      response: JobResponse,
      errors: ['TOO_MANY_JOBS', 'REAUTHENTICATION_REQUIRED'],
    },
    DeleteShopExport: {
      route: `DELETE ${PATH}/{name}`,
      description: 'Deletes the file of an export. An addition of this project.',
      request: ShopExportNameRequest,
      response: EmptyResponse,
      errors: ['SHOP_EXPORT_NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
    },
    GenerateShopExportDownloadUrl: {
      route: `POST ${PATH}/{name}/generate-download-url`,
      service: 'backupLinks',
      description:
        'Makes a link that downloads an export, for five minutes. Keys must be unrestricted. An addition of this project.',
      request: ShopExportNameRequest,
      response: payload('A link that downloads an export without credentials.', {
        downloadUrl: text({ max: 2000 }),
        urlExpirationDate: timestamp.describe('Five minutes after the call.'),
      }),
      errors: ['SHOP_EXPORT_NOT_FOUND', 'INSUFFICIENT_SCOPE', 'REAUTHENTICATION_REQUIRED'],
    },
  },
)
