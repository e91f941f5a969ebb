import { WithdrawPage } from '../../shop/pages/withdraw'
import { island } from './island'

export default island(WithdrawPage)
