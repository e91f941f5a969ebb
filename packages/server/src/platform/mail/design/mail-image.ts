import { jpegAddress } from '../../kernel/jpeg-address.ts'

/** Pixels of the longer side: twice what a mail shows, for dense screens. */
const SIZE = 400

/** The address of an image as mail programs can show it. */
export const mailImage = (url: string, siteUrl: string): string => jpegAddress(url, siteUrl, SIZE)
