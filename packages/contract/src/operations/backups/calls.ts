/** The calls of backups: for owners, and keys with that scope. Additions of this project. */
import { JobResponse } from '../../catalog/v1/transfer-messages.ts'
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { array, message, payload, text, timestamp } from '../../wire.ts'
import { Backup } from './messages.ts'

const PATH = '/v1/backups'

const BackupNameRequest = message('BackupNameRequest', 'Which backup.', {
  name: text({ min: 1, max: 200 }),
})

export const backups = defineCalls(
  { module: 'backups', service: 'siteSettings', roles: ['owner', 'app'], scope: 'MANAGE_BACKUPS' },
  {
    ListBackups: {
      route: `GET ${PATH}`,
      description: 'The backups in the data folder, newest first. An addition of this project.',
      request: EmptyRequest,
      response: payload('The backups, newest first.', {
        backups: array(Backup),
      }),
    },
    StartBackup: {
      route: `POST ${PATH}`,
      description:
        'Starts to copy the database into the data folder, as a job. The newest five backups remain. An addition of this project.',
      request: EmptyRequest,
      response: JobResponse,
      errors: ['TOO_MANY_JOBS', 'REAUTHENTICATION_REQUIRED'],
    },
    DeleteBackup: {
      route: `DELETE ${PATH}/{name}`,
      description: 'Deletes the file of a backup. An addition of this project.',
      request: BackupNameRequest,
      response: EmptyResponse,
      errors: ['BACKUP_NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
    },
    GenerateBackupDownloadUrl: {
      route: `POST ${PATH}/{name}/generate-download-url`,
      service: 'backupLinks',
      description:
        'Makes a link that downloads a backup, for five minutes. Keys must be unrestricted. An addition of this project.',
      request: BackupNameRequest,
      response: payload('A link that downloads a backup without credentials.', {
        downloadUrl: text({ max: 2000 }),
        urlExpirationDate: timestamp.describe('Five minutes after the call.'),
      }),
      errors: ['BACKUP_NOT_FOUND', 'INSUFFICIENT_SCOPE', 'REAUTHENTICATION_REQUIRED'],
    },
  },
)
