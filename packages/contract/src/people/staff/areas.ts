/** What the permissions of staff are about: `VIEW_ORDERS` and `MANAGE_ORDERS`. */
export type StaffArea =
  | 'ORDERS'
  | 'PRODUCTS'
  | 'INVENTORY'
  | 'MEDIA'
  | 'CUSTOMERS'
  | 'DISCOUNTS'
  | 'CONTENT'
  | 'SETTINGS'
  | 'INTEGRATIONS'
  | 'APPS'
