/** Sets variables of the environment for the tests of one file, which has a process' state of its own. */
export const setEnv = (values: Readonly<Record<string, string>>): void => {
  Object.assign(process.env, values);
};
