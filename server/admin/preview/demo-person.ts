/** Somebody of the demo ERP, with what its login asks for. */
export interface DemoPerson {
  account: string;
  label: string;
  password: string;
}
