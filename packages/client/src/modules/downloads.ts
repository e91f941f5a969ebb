import type { NamedProductFile, OrderDownload, ProductFile } from '../generated/downloads.ts'
import * as calls from '../generated/downloads-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Whether a renewal is mailed. */
export interface RenewDownloadsOptions extends CallOptions {
  /** Sends the customer the links. Default: false. */
  sendEmail?: boolean
}

/** Files of digital products, and their delivery. Additions of Cartwright's to the wire. */
export const downloads = {
  /**
   * The files that customers of a digital product get. Role: owner, or an app with the scope `MANAGE_PRODUCTS`.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  listProductFiles: async (send: Send, productId: string, options?: CallOptions): Promise<NamedProductFile[]> =>
    (await send(calls.listProductFiles, { productId }, options)).files,

  /**
   * Sets the files of a digital product; up to 100. Orders that were paid before keep theirs. Role: as
   * `listProductFiles`.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`, `PRODUCT_NOT_DIGITAL`, `MEDIA_NOT_FOUND`, `FILE_NOT_PRIVATE`
   */
  setProductFiles: async (
    send: Send,
    productId: string,
    files: readonly ProductFile[],
    options?: CallOptions,
  ): Promise<NamedProductFile[]> => (await send(calls.setProductFiles, { productId, files }, options)).files,

  /**
   * The files of a paid order with their links. Role: its customer; an app or the owner for any.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`
   */
  listOrderDownloads: async (send: Send, orderId: string, options?: CallOptions): Promise<OrderDownload[]> =>
    (await send(calls.listOrderDownloads, { orderId }, options)).downloads,

  /**
   * Starts time and count of the files of an order again. Role: owner, or an app with the scope `MANAGE_ORDERS`.
   *
   * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_NOT_PAID`
   */
  renewOrderDownloads: async (
    send: Send,
    orderId: string,
    { sendEmail = false, ...options }: RenewDownloadsOptions = {},
  ): Promise<OrderDownload[]> => (await send(calls.renewOrderDownloads, { orderId, sendEmail }, options)).downloads,
}
