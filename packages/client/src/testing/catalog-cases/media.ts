import { newDrawing } from './products.ts'
import { type Cases, MOST_BYTES, type Shop } from './shop.ts'

const nowhere = `${'0'.repeat(32)}.svg`
const newSecret = ({ files, fetch }: Shop) =>
  files.uploadFile(new Blob(['Licence 1\n']), { fileName: 'licence.txt', private: true, fetch })
const fetched =
  (path: string) =>
  ({ files, elsewhere }: Shop) =>
    files.importFile({ url: elsewhere(path) })

/** The calls about the media library. */
export const ofMedia: Readonly<Record<string, Cases>> = {
  GenerateFileUploadUrl: {
    succeeds: ({ files }) => files.generateFileUploadUrl({ fileName: 'mug.svg', sizeInBytes: '90' }),
    rejected: {
      FILE_TOO_LARGE: ({ files }) =>
        files.generateFileUploadUrl({ fileName: 'mug.svg', sizeInBytes: `${MOST_BYTES + 1}` }),
      MEDIA_NOT_FOUND: ({ files }) =>
        files.generateFileUploadUrl({ fileName: 'film.mp4', video: { posterId: nowhere } }),
    },
  },
  GenerateFileDownloadUrl: {
    succeeds: async (shop) => shop.files.generateFileDownloadUrl((await newSecret(shop)).id),
    rejected: { MEDIA_NOT_FOUND: ({ files }) => files.generateFileDownloadUrl(nowhere) },
  },
  ImportFile: {
    succeeds: fetched('/drawing.svg'),
    rejected: {
      FILE_NOT_FETCHED: fetched('/gone.svg'),
      FILE_TYPE_NOT_SUPPORTED: fetched('/page.html'),
      FILE_TOO_LARGE: fetched('/large.txt'),
      FILE_DAMAGED: fetched('/damaged.gif'),
    },
  },
  GetFileDescriptor: {
    succeeds: async (shop) => shop.files.getFileDescriptor((await newDrawing(shop)).id),
    rejected: { MEDIA_NOT_FOUND: ({ files }) => files.getFileDescriptor(nowhere) },
  },
  ListFiles: { succeeds: ({ files }) => files.listFiles({ private: false }), rejected: {} },
  BulkDeleteFiles: {
    succeeds: async (shop) => shop.files.bulkDeleteFiles([(await newSecret(shop)).id]),
    rejected: { MEDIA_NOT_FOUND: ({ files }) => files.bulkDeleteFiles([nowhere]) },
  },
}
