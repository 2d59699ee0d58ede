-- What sign-up asks for, besides the name and the address of the account: everything is required until a library says otherwise.
ALTER TABLE libraries
  ADD signup_phone text NOT NULL DEFAULT 'required' CHECK (signup_phone IN ('off', 'optional', 'required')),
  ADD signup_student_number text NOT NULL DEFAULT 'required' CHECK (signup_student_number IN ('off', 'optional', 'required')),
  ADD signup_address text NOT NULL DEFAULT 'required' CHECK (signup_address IN ('off', 'optional', 'required'));
