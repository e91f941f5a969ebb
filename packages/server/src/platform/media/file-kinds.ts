import type { FileType, MediaItemType } from '@cartwright/contract'

type MediaItem = Exclude<MediaItemType, 'unspecified_media_item_type'>

/** A kind of file the library stores. */
export interface FileKind {
  readonly mediaType: MediaItem
  readonly contentType: string
}

const kind = (mediaType: MediaItem, contentType: string): FileKind => ({ mediaType, contentType })
const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** Every kind of file that is stored and served, by file extension in the storage. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  svg: kind('image', 'image/svg+xml'),
  png: kind('image', 'image/png'),
  jpg: kind('image', 'image/jpeg'),
  webp: kind('image', 'image/webp'),
  avif: kind('image', 'image/avif'),
  gif: kind('image', 'image/gif'),
  mp4: kind('video', 'video/mp4'),
  m4v: kind('video', 'video/x-m4v'),
  mov: kind('video', 'video/quicktime'),
  webm: kind('video', 'video/webm'),
  mp3: kind('audio', 'audio/mpeg'),
  m4a: kind('audio', 'audio/mp4'),
  aac: kind('audio', 'audio/aac'),
  ogg: kind('audio', 'audio/ogg'),
  opus: kind('audio', 'audio/ogg'),
  flac: kind('audio', 'audio/flac'),
  wav: kind('audio', 'audio/wav'),
  pdf: kind('document', 'application/pdf'),
  docx: kind('document', `${office}.wordprocessingml.document`),
  xlsx: kind('document', `${office}.spreadsheetml.sheet`),
  pptx: kind('document', `${office}.presentationml.presentation`),
  odt: kind('document', `${openDocument}.text`),
  ods: kind('document', `${openDocument}.spreadsheet`),
  odp: kind('document', `${openDocument}.presentation`),
  rtf: kind('document', 'application/rtf'),
  epub: kind('document', 'application/epub+zip'),
  woff2: kind('document', 'font/woff2'),
  txt: kind('document', 'text/plain; charset=utf-8'),
  zip: kind('zip', 'application/zip'),
  gz: kind('zip', 'application/gzip'),
  tar: kind('zip', 'application/x-tar'),
  '7z': kind('zip', 'application/x-7z-compressed'),
  rar: kind('zip', 'application/vnd.rar'),
}

/** The kind of a file by its id; undefined for what is not one's name. */
export function kindOf(id: string): FileKind | undefined {
  const ending = id.slice(id.lastIndexOf('.') + 1)
  return Object.hasOwn(fileKinds, ending) ? fileKinds[ending] : undefined
}

/** What a browser may show by itself; everything else it saves. */
export const isShown = ({ mediaType }: FileKind) => ['image', 'video', 'audio'].includes(mediaType)

/** What the wire calls a private file of each kind. */
export const securedTypes: Readonly<Record<MediaItem, FileType>> = {
  image: 'SECURE_PICTURE',
  video: 'SECURE_VIDEO',
  audio: 'SECURE_MUSIC',
  document: 'SECURE_DOCUMENT',
  zip: 'SECURE_ARCHIVE',
}
