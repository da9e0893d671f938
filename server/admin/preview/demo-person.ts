/** A person of the demo ERP, with the inputs of its login. */
export interface DemoPerson {
  account: string;
  label: string;
  password: string;
}
