# The headers that take longest to read, read once for all files of a library.
set(stollen_json_headers <fmt/format.h> <nlohmann/json.hpp>)

# stollen_compile_together(TARGET SOURCE...)
# compiles up to sixteen files of the target at a time, which takes about half the time of a whole
# build: what they include is read once, what they instantiate is made once. Only files of one
# folder meet: families of games use the same names for things of their own. The other presets leave
# it off, so every file is seen to include what it needs.
function(stollen_compile_together target)
  if(NOT STOLLEN_TOGETHER)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source IN LISTS ARGN)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE folder)
    cmake_path(REMOVE_FILENAME folder)
    string(MAKE_C_IDENTIFIER "${folder}" group)
    math(EXPR batch "0${files_${group}} / 16")
    math(EXPR files_${group} "0${files_${group}} + 1")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}_${batch}")
  endforeach()
endfunction()

# stollen_library(FOLDER [ONLY FILE...] [PRECOMPILED HEADER... | PRECOMPILED_AS FOLDER] [USES TARGET...])
# makes the library stollen_FOLDER of all .cc files below src/FOLDER, or of those named. A folder without any is an
# interface that passes on what it uses. PRECOMPILED_AS: the headers of another library with equal
# options.
function(stollen_library folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PRECOMPILED_AS" "ONLY;PRECOMPILED;USES")
  set(library "stollen_${folder}")
  if(arg_ONLY)
    list(TRANSFORM arg_ONLY PREPEND "${PROJECT_SOURCE_DIR}/src/${folder}/")
    file(GLOB sources CONFIGURE_DEPENDS ${arg_ONLY})
  else()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${folder}/*.cc")
  endif()
  if(sources)
    add_library(${library} STATIC ${sources})
    set(scope PUBLIC)
    stollen_compile_together(${library} ${sources})
    if(arg_PRECOMPILED)
      target_precompile_headers(${library} PRIVATE ${arg_PRECOMPILED})
    elseif(arg_PRECOMPILED_AS)
      target_precompile_headers(${library} REUSE_FROM "stollen_${arg_PRECOMPILED_AS}")
    endif()
  else()
    add_library(${library} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${library} ${scope} "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(${library} ${scope} ${arg_USES})
  set_property(GLOBAL APPEND PROPERTY STOLLEN_LIBRARIES ${library})
endfunction()

# stollen_program(NAME SOURCE...)
# makes a command in the root of the build folder, from these files and all libraries.
function(stollen_program name)
  get_property(libraries GLOBAL PROPERTY STOLLEN_LIBRARIES)
  add_executable(${name} ${ARGN})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
  target_link_libraries(${name} PRIVATE ${libraries})
endfunction()
