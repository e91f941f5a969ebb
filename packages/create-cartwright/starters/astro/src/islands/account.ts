import { AccountPage } from '../../shop/pages/account'
import { island } from './island'

export default island(AccountPage)
