/** Calls of the provider about media, data and the site itself that a site does not serve. */
import type { NotServedCalls } from './types.ts'

export const platform: readonly NotServedCalls[] = [
  {
    name: 'other changes of data collections',
    reason:
      'Use `createDataCollectionField`, `addDataCollectionPlugin` and `updateDataCollection`. A site has the plugins PUBLISH and MULTILINGUAL only.',
    calls: [
      'PATCH /wix-data/v2/collections/{dataCollectionId}',
      'PATCH /wix-data/v2/collections/{dataCollectionId}/patch-field',
      'POST /wix-data/v2/collections/restore/{dataCollectionId}',
      'POST /wix-data/v2/collections/add-catalog-plugin',
      'POST /wix-data/v2/collections/delete-catalog-plugin',
      'POST /wix-data/v2/collections/add-cms-plugin',
      'POST /wix-data/v2/collections/delete-cms-plugin',
      'POST /wix-data/v2/collections/add-draft-items-plugin',
      'POST /wix-data/v2/collections/delete-draft-items-plugin',
      'POST /wix-data/v2/collections/add-multilingual-plugin',
      'POST /wix-data/v2/collections/delete-multilingual-plugin',
      'POST /wix-data/v2/collections/add-publish-plugin',
      'POST /wix-data/v2/collections/delete-publish-plugin',
      'POST /wix-data/v2/collections/add-urlized-plugin',
      'POST /wix-data/v2/collections/delete-urlized-plugin',
    ],
  },
  {
    name: 'references of data items one by one',
    reason: 'Use `bulkInsertDataItemReferences` and `bulkRemoveDataItemReferences`, also for one.',
    calls: ['POST /wix-data/v2/items/insert-reference', 'POST /wix-data/v2/items/remove-reference'],
  },
  {
    name: 'the publishing of data items by calls of their own',
    reason: 'Set `_publishStatus` of the item with `updateDataItem`.',
    calls: ['POST /wix-data/v2/items/publish', 'POST /wix-data/v2/items/unpublish'],
  },
  {
    name: 'files in bulk, of the trash and in parts',
    reason: 'Files are imported, uploaded and read one by one. Deleted files are gone.',
    calls: [
      'POST /site-media/v1/bulk/files/import',
      'POST /site-media/v1/bulk/files/import-v2',
      'POST /site-media/v1/bulk/trash-bin/files/restore',
      'GET /site-media/v1/trash-bin/files',
      'POST /site-media/v1/files/generate-file-download-url',
      'POST /site-media/v1/files/generate-resumable-upload-url',
      'POST /site-media/v1/files/generate-download-url',
      'POST /site-media/v1/files/generate-video-stream-url',
      'POST /site-media/v1/files/get-files',
      'POST /site-media/v1/files/query',
      'POST /site-media/v1/files/search',
      'PATCH /site-media/v1/files/update-file-descriptor',
    ],
  },
  {
    name: 'a change of site properties as a whole',
    reason: 'Change the currency in the settings: the prices of a shop are in it.',
    calls: ['PATCH /site-properties/v4/properties'],
  },
  {
    name: 'the policy of sign-in',
    reason: 'These are settings of the site: `siteSettings`.',
    calls: ['GET /iam/signon/v1/sign-on-policies', 'PATCH /iam/signon/v1/sign-on-policies'],
  },
]
