import type { Migration } from '../migration.ts'

const noFile = `
    update products set in_stock = 0
      where product_type = 'digital'
        and not exists (select 1 from product_files where product_files.product_id = products.id)
        and not exists (select 1 from product_documents
          where product_documents.product_number = products.number and product_documents.details like '%"giftCard":%');
  `

/** Digital products without a file are out of stock. Their texts are rewritten when the site starts. */
export const downloadsForSale: Migration = { name: '0432_downloads_for_sale', sql: noFile, postgres: noFile }
