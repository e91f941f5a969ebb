/** The calls of backups: for owners, and keys with that scope. Additions of this project. */
import { defineCall } from '../call.ts'
import { JobResponse } from '../catalog/transfer-messages.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import { BackupNameRequest, GenerateBackupDownloadUrlResponse, ListBackupsResponse } from './messages.ts'

const backups = {
  module: 'backups',
  service: 'siteSettings',
  roles: ['owner', 'app'],
  scope: 'MANAGE_BACKUPS',
} as const
const PATH = '/v1/backups'

export const ListBackups = defineCall({
  ...backups,
  name: 'ListBackups',
  description: 'The backups in the data folder, newest first. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: PATH,
  carrier: 'query',
  request: EmptyRequest,
  response: ListBackupsResponse,
})

export const StartBackup = defineCall({
  ...backups,
  name: 'StartBackup',
  description:
    'Starts to copy the database into the data folder, as a job. The newest five backups remain. An addition of this project.',
  method: 'POST',
  effect: 'write',
  path: PATH,
  carrier: 'body',
  request: EmptyRequest,
  response: JobResponse,
  errors: ['TOO_MANY_JOBS', 'REAUTHENTICATION_REQUIRED'],
})

export const DeleteBackup = defineCall({
  ...backups,
  name: 'DeleteBackup',
  description: 'Deletes the file of a backup. An addition of this project.',
  method: 'DELETE',
  effect: 'write',
  path: `${PATH}/{name}`,
  carrier: 'query',
  request: BackupNameRequest,
  response: EmptyResponse,
  errors: ['BACKUP_NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
})

export const GenerateBackupDownloadUrl = defineCall({
  ...backups,
  service: 'backupLinks',
  name: 'GenerateBackupDownloadUrl',
  description:
    'Makes a link that downloads a backup, for five minutes. Keys must be unrestricted. An addition of this project.',
  method: 'POST',
  effect: 'write',
  path: `${PATH}/{name}/generate-download-url`,
  carrier: 'body',
  request: BackupNameRequest,
  response: GenerateBackupDownloadUrlResponse,
  errors: ['BACKUP_NOT_FOUND', 'INSUFFICIENT_SCOPE', 'REAUTHENTICATION_REQUIRED'],
})
